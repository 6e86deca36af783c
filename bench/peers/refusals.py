from rest_framework.exceptions import APIException


class Conflict(APIException):
    """The item is in no state for that."""

    status_code = 409
