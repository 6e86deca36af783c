"""The paths of the product, answered by the one or the other."""

from django.conf import settings
from django.urls import path

if settings.PEER == 'orm':
    from peers import views_orm as views
else:
    from peers import views_sql as views

urlpatterns = [
    path('api/items', views.ItemList.as_view()),
    path('api/items/<int:pk>', views.ItemSheet.as_view()),
    path('express-interest', views.ExpressInterest.as_view()),
]
